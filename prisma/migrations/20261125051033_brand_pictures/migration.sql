-- CreateTable
CREATE TABLE "BrandPicture" (
    "fileKey" TEXT NOT NULL,

    CONSTRAINT "BrandPicture_pkey" PRIMARY KEY ("fileKey")
);

-- AddForeignKey
ALTER TABLE "BrandPicture" ADD CONSTRAINT "BrandPicture_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;
