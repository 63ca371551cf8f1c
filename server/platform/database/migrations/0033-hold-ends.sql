-- When a granted hold ended: its customer gets one email about it. Null while any of its stones is on hold for
-- the customer.
alter table hold_requests add column ended_date timestamptz;

-- Nobody gets an email about a hold that ended before.
update hold_requests set ended_date = now()
  where state = 'granted' and not exists (
    select 1 from hold_request_stones s join diamonds d on d.id = s.diamond_id
    where s.request_id = hold_requests.id and d.status = 2 and d.hold_user_id = hold_requests.user_id
      and d.order_id is null and d.sold_order_id is null
  );

create index hold_requests_running on hold_requests (user_id) where state = 'granted' and ended_date is null;
