-- An order that is paid completes the agent checkout that the same customer took over, if all of it was bought. Every
-- later change of the order is an event for the agent as well, but not before a shipment that can still be taken back.
-- A trigger, so that it commits with the payment, whichever way the payment was made, and no other domain has to know of
-- agents.
CREATE OR REPLACE FUNCTION orders_tell_agents()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF old.paid_at IS NULL AND new.paid_at IS NOT NULL THEN
    UPDATE agent_checkouts SET status = 'completed', order_id = new.id, completed_at = new.paid_at
    WHERE id = (
      SELECT taken.id FROM agent_checkouts AS taken
      WHERE taken.user_id = new.user_id AND taken.status = 'taken'
        AND new.paid_at BETWEEN taken.taken_at AND taken.taken_at + interval '24 hours'
        AND NOT EXISTS (
          SELECT FROM jsonb_to_recordset(taken.lines) AS line ("productId" uuid, "variantId" uuid, quantity integer)
          WHERE NOT EXISTS (
            SELECT FROM order_lines AS bought
            WHERE bought.order_id = new.id AND bought.product_id = line."productId"
              AND bought.variant_id IS NOT DISTINCT FROM line."variantId" AND bought.quantity >= line.quantity))
      ORDER BY taken.taken_at, taken.id LIMIT 1 FOR UPDATE);
  END IF;
  INSERT INTO agent_events (checkout_id, created_at, next_attempt_at)
  SELECT id, now(), coalesce(
    (SELECT undoable_until FROM shipments WHERE order_id = new.id AND undoable_until > now()), now())
  FROM agent_checkouts WHERE order_id = new.id AND event_url IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_tell_agents
  AFTER UPDATE OF status, paid_at, refunded_at, refunded_cents ON orders
  FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.paid_at IS DISTINCT FROM new.paid_at
    OR old.refunded_at IS DISTINCT FROM new.refunded_at OR old.refunded_cents IS DISTINCT FROM new.refunded_cents)
  EXECUTE FUNCTION orders_tell_agents();
