/**
 * Files that `npm test` leaves to `npm run test:all`, and runs if they are named. Each takes from ten seconds to minutes,
 * and what it proves is in part proved by a faster one: another kill, the same rule with fewer endpoints or values.
 */
export const slowTests: readonly string[] = [
  'bench/stones/market-position.test.ts',
  'server/features/import/reading/parsed-file-cache.test.ts',
  'server/features/partners/round-trip.test.ts',
  'server/platform/remote-files/folder-servers.test.ts',
  'server/platform/remote-files/mailbox-files.test.ts',
  'server/stock/catalogue/staged-stones.test.ts',
  'tests/api/entity-tags/entity-tags.test.ts',
  'tests/api/random-requests.test.ts',
  'tests/api/text-round-trip.test.ts',
  'tests/api/vendor-names.test.ts',
  'tests/concurrency/backup-under-load.test.ts',
  'tests/concurrency/connections.test.ts',
  'tests/concurrency/document-numbers.test.ts',
  'tests/concurrency/events-to-many.test.ts',
  'tests/concurrency/killed-destination.test.ts',
  'tests/concurrency/killed-import.test.ts',
  'tests/concurrency/killed-mailing.test.ts',
  'tests/concurrency/killed-webhook-sender.test.ts',
  'tests/concurrency/no-table-scan.test.ts',
  'tests/concurrency/private-files.test.ts',
  'tests/concurrency/revoked-terms.test.ts',
]
