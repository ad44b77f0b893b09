-- A shipment of an order that began with an agent is an event for that agent; that of a packed order waits until nobody
-- can take it back.
-- A trigger, so that no other domain has to know of agents.
CREATE OR REPLACE FUNCTION shipments_tell_agents()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO agent_events (checkout_id, next_attempt_at)
  SELECT id, coalesce(new.undoable_until, now()) FROM agent_checkouts WHERE order_id = new.order_id AND event_url IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER shipments_tell_agents
  AFTER INSERT OR UPDATE OF carrier, tracking ON shipments
  FOR EACH ROW EXECUTE FUNCTION shipments_tell_agents();
