import type { MigrationInterface, QueryRunner } from 'typeorm';

// #region migration
export class GreenCoffee1770000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "lot" (
        "createdAt" datetime NOT NULL DEFAULT (datetime('now')),
        "updatedAt" datetime NOT NULL DEFAULT (datetime('now')),
        "code" varchar(40) NOT NULL,
        "farm" varchar NOT NULL,
        "country" varchar(2) NOT NULL,
        "organic" boolean NOT NULL DEFAULT (0),
        "kilosDelivered" float NOT NULL,
        "kilosLeft" float NOT NULL,
        "remarks" text,
        "id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
        "productId" integer,
        "pricePerKilo" integer NOT NULL,
        CONSTRAINT "FK_9f1f1682fbef8ba63d5cf6e7ab5" FOREIGN KEY ("productId") REFERENCES "product" ("id") ON DELETE SET NULL ON UPDATE NO ACTION
      )`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "IDX_faa4ae0540ad6b7e3221877b44" ON "lot" ("code")`);
    await queryRunner.query(`CREATE INDEX "IDX_9f1f1682fbef8ba63d5cf6e7ab" ON "lot" ("productId")`);
    await queryRunner.query(
      `CREATE TABLE "withdrawal" (
        "createdAt" datetime NOT NULL DEFAULT (datetime('now')),
        "updatedAt" datetime NOT NULL DEFAULT (datetime('now')),
        "kilos" float NOT NULL,
        "id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
        "lotId" integer NOT NULL,
        CONSTRAINT "FK_4b12ef27de180c05961a37505c3" FOREIGN KEY ("lotId") REFERENCES "lot" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
      )`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_4b12ef27de180c05961a37505c" ON "withdrawal" ("lotId")`);
    await queryRunner.query(
      `CREATE TABLE "green_coffee_contract" (
        "createdAt" datetime NOT NULL DEFAULT (datetime('now')),
        "updatedAt" datetime NOT NULL DEFAULT (datetime('now')),
        "farm" varchar NOT NULL,
        "currencyCode" varchar NOT NULL,
        "id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
        "pricePerSack" integer NOT NULL
      )`,
    );
    // what was generated here copies the whole table, which SQLite does not need for a new column
    await queryRunner.query(`ALTER TABLE "product_variant" ADD COLUMN "customFieldsPurchaseprice" integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "product_variant" DROP COLUMN "customFieldsPurchaseprice"`);
    await queryRunner.query(`DROP TABLE "green_coffee_contract"`);
    await queryRunner.query(`DROP TABLE "withdrawal"`);
    await queryRunner.query(`DROP TABLE "lot"`);
  }
}
// #endregion migration
