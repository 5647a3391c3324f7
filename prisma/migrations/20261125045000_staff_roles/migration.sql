-- AlterEnum
ALTER TYPE "Role" ADD VALUE 'staff';

-- CreateTable
CREATE TABLE "StaffRole" (
    "id" SERIAL NOT NULL,
    "builtIn" TEXT,
    "name" TEXT NOT NULL,
    "permissions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "isLimited" BOOLEAN NOT NULL DEFAULT false,
    "columns" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffRole_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountRole" (
    "accountId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,

    CONSTRAINT "AccountRole_pkey" PRIMARY KEY ("accountId","roleId")
);

-- CreateIndex
CREATE UNIQUE INDEX "StaffRole_builtIn_key" ON "StaffRole"("builtIn");

-- CreateIndex
CREATE UNIQUE INDEX "StaffRole_name_key" ON "StaffRole"("name");

-- CreateIndex
CREATE INDEX "AccountRole_roleId_idx" ON "AccountRole"("roleId");

-- AddForeignKey
ALTER TABLE "AccountRole" ADD CONSTRAINT "AccountRole_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountRole" ADD CONSTRAINT "AccountRole_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "StaffRole"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A built-in role is never limited, and has the permissions that the code gives it. A limited one names its columns.
alter table "StaffRole" add constraint "StaffRole_builtIn_whole" check ("builtIn" is null or (not "isLimited" and "permissions" = '{}'));
alter table "StaffRole" add constraint "StaffRole_columns" check ("isLimited" = ("columns" <> '{}'));

insert into "StaffRole" ("builtIn", "name") values
  ('administrator', '管理员'), ('editor', '编辑'), ('reviewer', '审核员'), ('memberManager', '会员管理员'), ('auditor', '审计员');

insert into "AccountRole" ("accountId", "roleId")
  select "Account"."id", "StaffRole"."id" from "Account" join "StaffRole" on "builtIn" = "role"::text;

-- Whoever writes the column alone, as the previous release does, gives that one role and takes the others.
create function "follow_account_role"() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new."role" = old."role" then
    return null;
  end if;
  delete from "AccountRole" where "accountId" = new."id";
  insert into "AccountRole" ("accountId", "roleId") select new."id", "id" from "StaffRole" where "builtIn" = new."role"::text;
  return null;
end
$$;
create trigger "follow_account_role" after insert or update of "role" on "Account" for each row execute function "follow_account_role"();
