-- For how many days the exchange rate of a vendor's last list is used for the next ones; null: asked with each list.
alter table connections add column rate_days integer;
