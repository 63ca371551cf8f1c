-- How a storefront presents itself. Null: nothing is shown, and the name is the company or the domain of its owner.
alter table users add column storefront_name text;
alter table users add column storefront_email text;
alter table users add column storefront_phone text;
alter table users add column storefront_address text;
alter table users add column storefront_hours text;
alter table users add column storefront_about_us text;

-- The name in the sender of an email, in front of the shop's own address. Null: as MAIL_FROM has it.
alter table outbox_mails add column sender_name text;
