CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_pkey" PRIMARY KEY("day","text")
);
