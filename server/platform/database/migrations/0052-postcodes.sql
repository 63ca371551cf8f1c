-- The postcode of an address, and of the copy that an order keeps.
alter table addresses add column postcode text;
update orders set delivery_address = delivery_address || '{"postcode": null}' where delivery_address is not null;
