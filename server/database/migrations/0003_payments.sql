CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_cents" bigint NOT NULL,
	"discount_label" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"refund_id" text,
	"event_id" text,
	"event_taken_at" timestamp (3) with time zone,
	"event_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_sessions_status_known" CHECK ("sandbox_sessions"."status" in ('open', 'paid', 'expired', 'refunded')),
	CONSTRAINT "sandbox_sessions_amount_range" CHECK ("sandbox_sessions"."amount_cents" > 0),
	CONSTRAINT "sandbox_sessions_settled_has_event" CHECK (("sandbox_sessions"."status" = 'open') = ("sandbox_sessions"."event_id" is null)),
	CONSTRAINT "sandbox_sessions_settled_has_moment" CHECK (("sandbox_sessions"."status" = 'open') = ("sandbox_sessions"."settled_at" is null)),
	CONSTRAINT "sandbox_sessions_refund_has_id" CHECK (("sandbox_sessions"."status" = 'refunded') = ("sandbox_sessions"."refund_id" is not null))
);
--> statement-breakpoint
DROP INDEX "payment_events_mismatches";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_fingerprint" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sessions_idempotency_key" ON "sandbox_sessions" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "sandbox_sessions_untold" ON "sandbox_sessions" USING btree ("settled_at") WHERE "sandbox_sessions"."event_id" is not null and "sandbox_sessions"."event_taken_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_sessions_open" ON "sandbox_sessions" USING btree ("expires_at") WHERE "sandbox_sessions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_mismatches" ON "payment_events" USING btree ("created_at","id") WHERE "payment_events"."outcome" = 'mismatch';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "cart_fingerprint";