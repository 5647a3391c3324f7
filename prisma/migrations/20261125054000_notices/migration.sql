-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "toMail" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "StaffNotice" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "column" TEXT,
    "title" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "isDaily" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticeChoice" (
    "accountId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,

    CONSTRAINT "NoticeChoice_pkey" PRIMARY KEY ("accountId","kind")
);

-- CreateIndex
CREATE INDEX "StaffNotice_accountId_kind_subject_idx" ON "StaffNotice"("accountId", "kind", "subject");

-- AddForeignKey
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeChoice" ADD CONSTRAINT "NoticeChoice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table "NoticeChoice" add constraint "NoticeChoice_frequency" check ("frequency" in ('now', 'daily', 'off'));

-- The few messages that still have to go out by e-mail.
create index "Message_toMail" on "Message" ("accountId") where "toMail";
