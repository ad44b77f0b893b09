CREATE TABLE "product_choices" (
	"product_id" uuid NOT NULL,
	"choice" text collate "C" NOT NULL,
	"category_id" uuid,
	"price_cents" integer NOT NULL,
	"average_rating" double precision NOT NULL,
	CONSTRAINT "product_choices_product_id_choice_pk" PRIMARY KEY("product_id","choice")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_choices" ADD CONSTRAINT "product_choices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_choices_found" ON "product_choices" USING btree ("choice","price_cents","average_rating","product_id");--> statement-breakpoint
CREATE INDEX "product_choices_of_category" ON "product_choices" USING btree ("choice","category_id","price_cents","average_rating","product_id");