-- A copy of each ordered stone, from which each viewer gets a description without the columns that their storefront
-- hides. All null for melee and name diamonds, whose names contain no hidden column.
alter table order_items add column shape_id integer;
alter table order_items add column color_id integer;
alter table order_items add column fancy_intensity_id integer;
alter table order_items add column overtone text;
alter table order_items add column clarity_id integer;
alter table order_items add column lab_id integer;
alter table order_items add column certificate_no text;
alter table order_items add column is_lab_grown boolean;
update order_items i set shape_id = d.shape_id, color_id = d.color_id, fancy_intensity_id = d.fancy_intensity_id,
  overtone = d.overtone, clarity_id = d.clarity_id, lab_id = d.lab_id, certificate_no = d.certificate_no,
  is_lab_grown = d.is_lab_grown
from diamonds d where i.item_type = 1 and d.id = i.product_id;

-- The registered domain of the storefront where the order was placed. It decides the brand and links of its emails.
alter table orders add column domain text;

-- How an edit changed the items, if the status did not change.
alter table order_moves add column note text;
