-- What an order keeps of each stone, so that its words can be written for whoever looks, without the columns that his
-- storefront hides. All null for melee and letters, whose names hide nothing.
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

-- The registered domain of the storefront that the order was placed on: what its mails show and where they lead.
alter table orders add column domain text;

-- What an edit did to the items, where no status changed.
alter table order_moves add column note text;
