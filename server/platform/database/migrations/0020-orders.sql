-- What the buyer says to his order: his own number for it, how it is to be delivered.
alter table orders add column comment text;
