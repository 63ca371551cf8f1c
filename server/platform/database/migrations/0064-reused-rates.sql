-- For how many days the exchange rate of a vendor's last list is used for the next ones; null: each list raises the question.
alter table connections add column rate_days integer;
