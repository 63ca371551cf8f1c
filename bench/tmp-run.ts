import { openBenchEnvironment } from './shop/open-bench-environment.ts'
import { copyStones } from './stones/copy-stones.ts'
const env = await openBenchEnvironment()
const n = Number(process.env['N'] ?? 1_000_000)
const time = async (name: string, run: () => Promise<unknown>) => { const t = performance.now(); await run(); console.log(name, ((performance.now() - t) / 1000).toFixed(1), 's') }
await time('fill', () => copyStones(env.url, n))
const q = (text: string) => env.client.query(text)
await q(`insert into pricing_runs (kind) values ('list')`)
await time('plan insert', () => q(`insert into pricing_run_stones select 1, id, version, price_per_carat, price_per_carat * 11 / 10, rap_price, rap_price + 100, null, null, false, false, false from diamonds`))
await q('analyze pricing_run_stones')
await q('vacuum analyze diamonds')
const update = async () => {
  await q('begin')
  await q(`update diamonds d set price_per_carat = r.price_after, total_price = round(r.price_after * d.carats / 1000.0), rap_price = r.rap_after, price_rule_id = r.rule_after, is_price_by_hand = false, version = d.version + 1, changed_at = now() from pricing_run_stones r where r.run_id = 1 and r.diamond_id = d.id`)
  await q('commit')
}
await q(`create function note_new() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  select array_agg(id) from new_rows into changed;
  if changed is not null then insert into changes (topic, ids) values ('diamonds', changed); perform pg_notify('changes', ''); end if;
  return null;
end $$`)
const variants: [string, string][] = [
  ['with triggers', ''],
  ['new rows only', `drop trigger note_update on diamonds; create trigger note_update after update on diamonds referencing new table as new_rows for each statement execute function note_new()`],
  ['no note trigger', 'drop trigger note_update on diamonds'],
  ['no certificate index', 'drop index diamonds_certificate'],
  ['no vendor stock index', 'drop index diamonds_vendor_stock_no'],
]
for (const [name, prepare] of variants) {
  if (prepare) await q(prepare)
  await q('vacuum diamonds')
  await q('checkpoint')
  await time(name, update)
}
await env.close()
