CREATE TABLE "visit_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_counts_positive" CHECK ("visit_counts"."visits" >= 0 and "visit_counts"."carts" >= 0)
);
