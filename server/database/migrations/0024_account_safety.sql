CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_tokens_token_hashed" CHECK ("account_tokens"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "account_tokens_purpose_known" CHECK ("account_tokens"."purpose" in ('password reset', 'new e-mail', 'second step', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "code_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_period" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_network_pk" PRIMARY KEY("user_id","device","network")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_hashed" CHECK ("recovery_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_invented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_new_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_common_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_promised_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_invented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_apps" ADD CONSTRAINT "code_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
-- A deleted account keeps no way in and nothing private; orders, reviews and messages stay.
CREATE OR REPLACE FUNCTION clear_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM identities WHERE user_id = new.id;
  DELETE FROM verification_tokens WHERE user_id = new.id;
  DELETE FROM account_tokens WHERE user_id = new.id;
  DELETE FROM code_apps WHERE user_id = new.id;
  DELETE FROM passkeys WHERE user_id = new.id;
  DELETE FROM recovery_codes WHERE user_id = new.id;
  DELETE FROM known_devices WHERE user_id = new.id;
  DELETE FROM coupon_validations WHERE user_id = new.id;
  DELETE FROM cart_lines WHERE user_id = new.id;
  DELETE FROM wishlist_items WHERE user_id = new.id;
  PERFORM forget_buyer(new.id);
  -- Mails repeat the address.
  DELETE FROM mail_outbox WHERE lower(recipient) = lower(old.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The admin who was there first, other than the demo's.
UPDATE users SET is_owner = true WHERE id = (
  SELECT id FROM users
  WHERE role = 'admin' AND deleted_at IS NULL AND id <> '5e1f0000-de30-4000-8000-000000000001'
  ORDER BY created_at, id LIMIT 1
);
--> statement-breakpoint
-- Whether a review was written by somebody who paid for the product, be it given back later.
CREATE FUNCTION has_bought(buyer uuid, bought uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.user_id = buyer AND orders.paid_at IS NOT NULL AND order_lines.product_id = bought
  )
$$;
--> statement-breakpoint
-- A review says whether its author bought the product, so paying changes the replies that show it.
CREATE FUNCTION tell_buyer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', reviewed.product_id::text)
  FROM (
    SELECT DISTINCT reviews.product_id FROM reviews
    JOIN order_lines ON order_lines.product_id = reviews.product_id
    WHERE reviews.user_id = new.user_id AND order_lines.order_id = new.id
  ) AS reviewed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_buyer AFTER UPDATE OF paid_at ON orders
FOR EACH ROW WHEN (old.paid_at IS NULL AND new.paid_at IS NOT NULL) EXECUTE FUNCTION tell_buyer_change();
