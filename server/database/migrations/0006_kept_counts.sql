CREATE TABLE "kept_counts" (
	"counted" text NOT NULL,
	"price_width" integer DEFAULT 0 NOT NULL,
	"price_from" integer DEFAULT 0 NOT NULL,
	"stars" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_counts_sum" ON "kept_counts" USING btree ("counted","price_width","price_from","stars","amount");--> statement-breakpoint
CREATE INDEX "kept_counts_new" ON "kept_counts" USING btree ("counted") WHERE "kept_counts"."is_new";