CREATE TABLE "import_problems" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"row" integer NOT NULL,
	"product" text NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"advice" text NOT NULL,
	CONSTRAINT "import_problems_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"pictures" integer,
	"is_from_shopify" boolean NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"check" jsonb,
	"options" jsonb,
	"result" jsonb,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");