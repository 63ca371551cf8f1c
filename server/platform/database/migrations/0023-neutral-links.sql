-- A neutral link shows no logo, no names and no stock numbers.
alter table shares add column is_neutral boolean not null default false;
