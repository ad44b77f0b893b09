CREATE TABLE "shop_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Settings are shown on most pages; every process reads them again.
CREATE FUNCTION tell_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'settings');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_settings_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
