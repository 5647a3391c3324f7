-- AlterTable
ALTER TABLE "AssociationProfile" ADD COLUMN     "chart" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE "AssociationProfile" ADD CONSTRAINT "AssociationProfile_chart_is_list" CHECK (jsonb_typeof("chart") = 'array');
