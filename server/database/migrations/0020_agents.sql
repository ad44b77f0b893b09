CREATE TABLE "agent_carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"cart_id" uuid,
	"token" text NOT NULL,
	"order_secret" text NOT NULL,
	"event_url" text,
	"version" text NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"taken_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "agent_checkouts_status_known" CHECK ("agent_checkouts"."status" in ('open', 'taken', 'completed', 'canceled')),
	CONSTRAINT "agent_checkouts_order_when_completed" CHECK (("agent_checkouts"."status" = 'completed') = ("agent_checkouts"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "agent_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "agent_events_status_known" CHECK ("agent_events"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "agent_events_sent_has_moment" CHECK (("agent_events"."status" = 'sent') = ("agent_events"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "agent_replies" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_replies_key_hashed" CHECK ("agent_replies"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "agent_replies_body_hashed" CHECK ("agent_replies"."body_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "agent_visits" (
	"day" date NOT NULL,
	"profile" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_visits_pkey" PRIMARY KEY("day","profile")
);
--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD CONSTRAINT "agent_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD CONSTRAINT "agent_checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_events" ADD CONSTRAINT "agent_events_checkout_id_agent_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."agent_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_carts_expiry" ON "agent_carts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_checkouts_token_key" ON "agent_checkouts" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_checkouts_order_key" ON "agent_checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "agent_checkouts_of_cart" ON "agent_checkouts" USING btree ("cart_id") WHERE "agent_checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "agent_checkouts_taken" ON "agent_checkouts" USING btree ("user_id") WHERE "agent_checkouts"."status" = 'taken';--> statement-breakpoint
CREATE INDEX "agent_checkouts_expiry" ON "agent_checkouts" USING btree ("expires_at") WHERE "agent_checkouts"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "agent_checkouts_newest" ON "agent_checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agent_events_due" ON "agent_events" USING btree ("next_attempt_at") WHERE "agent_events"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "agent_events_of_checkout" ON "agent_events" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "agent_replies_age" ON "agent_replies" USING btree ("created_at");--> statement-breakpoint
-- An order that is paid completes the prepared order that the same shopper took over, if all of it was bought. It is
-- done here so that it commits with the payment, whichever way the payment came, and no other part of the shop has to
-- know of agents. Every later change of the order is told as well.
CREATE FUNCTION orders_tell_agents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.paid_at IS NULL AND new.paid_at IS NOT NULL THEN
    UPDATE agent_checkouts SET status = 'completed', order_id = new.id, completed_at = new.paid_at
    WHERE id = (
      SELECT taken.id FROM agent_checkouts AS taken
      WHERE taken.user_id = new.user_id AND taken.status = 'taken'
        AND new.paid_at BETWEEN taken.taken_at AND taken.taken_at + interval '24 hours'
        AND NOT EXISTS (
          SELECT FROM jsonb_to_recordset(taken.lines) AS line ("productId" uuid, quantity integer)
          WHERE NOT EXISTS (
            SELECT FROM order_lines AS bought
            WHERE bought.order_id = new.id AND bought.product_id = line."productId"
              AND bought.quantity >= line.quantity))
      ORDER BY taken.taken_at, taken.id LIMIT 1 FOR UPDATE);
  END IF;
  INSERT INTO agent_events (checkout_id, created_at, next_attempt_at)
  SELECT id, now(), now() FROM agent_checkouts WHERE order_id = new.id AND event_url IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_agents AFTER UPDATE OF status, paid_at, refunded_at, refunded_cents ON orders
FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.paid_at IS DISTINCT FROM new.paid_at
  OR old.refunded_at IS DISTINCT FROM new.refunded_at OR old.refunded_cents IS DISTINCT FROM new.refunded_cents)
EXECUTE FUNCTION orders_tell_agents();
--> statement-breakpoint
CREATE FUNCTION shipments_tell_agents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_events (checkout_id)
  SELECT id FROM agent_checkouts WHERE order_id = new.order_id AND event_url IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_tell_agents AFTER INSERT OR UPDATE OF carrier, tracking ON shipments
FOR EACH ROW EXECUTE FUNCTION shipments_tell_agents();
