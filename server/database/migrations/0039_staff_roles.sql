ALTER TABLE "admin_invitations" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_staff_role_known" CHECK ("admin_invitations"."staff_role" in ('owner', 'manager', 'orders', 'catalogue', 'read-only'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'orders', 'catalogue', 'read-only'));--> statement-breakpoint
-- A shop without a first owner gets one, because only owners give roles: whoever has been an admin for longest.
UPDATE "users" SET "staff_role" = 'owner' WHERE "id" = (
	SELECT "id" FROM "users" WHERE "role" = 'admin' AND "deleted_at" IS NULL
		AND "id" <> '5e1f0000-de30-4000-8000-000000000001'
	ORDER BY "created_at", "id" LIMIT 1)
	AND NOT EXISTS (SELECT FROM "users" WHERE "role" = 'admin' AND "is_owner" AND "deleted_at" IS NULL);
