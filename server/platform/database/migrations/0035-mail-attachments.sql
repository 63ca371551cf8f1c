-- What is attached to an email, such as the confirmation of an order. The file is made when the email is sent.
alter table outbox_mails add column attachment_kind text;
alter table outbox_mails add column attachment_id bigint;
alter table outbox_mails add check ((attachment_kind is null) = (attachment_id is null));
