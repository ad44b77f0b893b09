-- Refuses, at commit, an order whose total is not the sum of its lines and of the adjustments that are not contained in
-- prices, or whose discount is not the coupon's. A coupon with the percentage 0 took off an amount, or a part of some lines.
-- The release before writes the coupon's discount without an adjustment; then it is added here.
-- A trigger, because it must hold whoever writes the rows, and for the rows of three tables together.
CREATE OR REPLACE FUNCTION check_order_sums()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
DECLARE
  ordered uuid;
  sold orders;
  lines bigint;
  adjusted record;
BEGIN
  IF tg_table_name = 'orders' THEN ordered := new.id;
  ELSIF tg_op = 'DELETE' THEN ordered := old.order_id;
  ELSE ordered := new.order_id;
  END IF;
  -- At commit, all rows of the transaction are there, so the first of an order's events has checked it for the others: an order
  -- of many lines has hundreds.
  IF current_setting('vitrine.checked_order', true) = ordered::text THEN RETURN NULL; END IF;
  SELECT * INTO sold FROM orders WHERE id = ordered;
  IF NOT found THEN RETURN NULL; END IF;
  IF tg_table_name = 'orders' AND sold.coupon_code IS NOT NULL AND NOT EXISTS (
    SELECT FROM order_adjustments WHERE order_id = ordered AND kind = 'coupon') THEN
    INSERT INTO order_adjustments (order_id, position, kind, label, amount_cents, source)
    SELECT ordered, coalesce(max(position) + 1, 0), 'coupon', sold.coupon_code || ' −' || sold.coupon_percent || '%',
      -sold.discount_cents, jsonb_build_object('type', 'coupon', 'code', sold.coupon_code,
      'percent', sold.coupon_percent, 'base', sold.subtotal_cents)
    FROM order_adjustments WHERE order_id = ordered;
  END IF;
  SELECT coalesce(sum(unit_price_cents::bigint * quantity), 0) INTO lines FROM order_lines WHERE order_id = ordered;
  SELECT coalesce(sum(amount_cents) FILTER (WHERE NOT is_contained), 0) AS cents,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'coupon'), 0) AS coupon,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'offer'), 0) AS offer
  INTO adjusted FROM order_adjustments WHERE order_id = ordered;
  IF sold.subtotal_cents <> lines OR sold.total_cents <> lines + adjusted.cents
    OR sold.discount_cents <> -adjusted.coupon
    OR sold.coupon_code IS NULL AND sold.discount_cents <> 0
    OR sold.coupon_percent > 0
    AND sold.discount_cents <> ((lines + adjusted.offer) * sold.coupon_percent + 50)::bigint / 100 THEN
    RAISE EXCEPTION 'the sums of order % do not add up', ordered
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sums', TABLE = 'orders';
  END IF;
  PERFORM set_config('vitrine.checked_order', ordered::text, true);
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER orders_sums
  AFTER INSERT OR UPDATE OF subtotal_cents, discount_cents, total_cents, coupon_percent ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_order_sums();

CREATE CONSTRAINT TRIGGER order_lines_sums
  AFTER INSERT OR DELETE OR UPDATE OF order_id, unit_price_cents, quantity ON order_lines
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_order_sums();

CREATE CONSTRAINT TRIGGER order_adjustments_sums
  AFTER INSERT OR DELETE OR UPDATE ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_order_sums();
