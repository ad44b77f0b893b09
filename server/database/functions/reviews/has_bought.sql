-- Whether a review was written by somebody who paid for the product, even if it was returned later.
-- In the database, so that both queries use one rule: product-detail.queries.ts and reviews.queries.ts.
CREATE OR REPLACE FUNCTION has_bought(buyer uuid, bought uuid)
  RETURNS boolean
  LANGUAGE sql STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.user_id = buyer AND orders.paid_at IS NOT NULL AND order_lines.product_id = bought
  )
$function$;
