-- A stone may have no price: it is shown as "on request" and cannot be ordered.

alter table diamonds alter column price_per_carat drop not null;
alter table diamonds alter column total_price drop not null;
alter table diamonds add constraint diamonds_price_and_total
  check ((price_per_carat is null) = (total_price is null));
