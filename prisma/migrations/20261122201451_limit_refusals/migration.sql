-- CreateTable
CREATE TABLE "LimitRefusal" (
    "limit" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "times" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "worstNetwork" TEXT NOT NULL,
    "worstTimes" INTEGER NOT NULL,

    CONSTRAINT "LimitRefusal_pkey" PRIMARY KEY ("limit","hour")
);
