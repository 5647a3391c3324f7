-- AlterTable
ALTER TABLE "MedicalRequest" ADD COLUMN     "cancelReason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- What stands in `state` is one of shared/rules/medicalCases.ts.
ALTER TABLE "MedicalRequest" ADD CONSTRAINT "MedicalRequest_state_check" CHECK ("state" IN ('received', 'assigned', 'arranged', 'done', 'cancelled'));
