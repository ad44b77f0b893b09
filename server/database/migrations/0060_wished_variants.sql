ALTER TABLE "guest_wishlist_items" ADD COLUMN "variant_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "variant_ids" uuid[] DEFAULT '{}' NOT NULL;