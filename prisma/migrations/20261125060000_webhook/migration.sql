-- CreateTable
CREATE TABLE "Webhook" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "secret" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "lastAt" TIMESTAMPTZ(3),
    "lastProblem" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- There is one for the whole site.
alter table "Webhook" add constraint "Webhook_one" check ("id" = 1);
