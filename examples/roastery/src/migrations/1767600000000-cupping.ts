import type { MigrationInterface, QueryRunner } from 'typeorm';

// #region migration
export class Cupping1767600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "cupping" (
        "createdAt" datetime NOT NULL DEFAULT (datetime('now')),
        "updatedAt" datetime NOT NULL DEFAULT (datetime('now')),
        "taster" varchar NOT NULL,
        "score" float NOT NULL,
        "blind" boolean NOT NULL DEFAULT (0),
        "words" text NOT NULL,
        "id" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
        "variantId" integer NOT NULL,
        CONSTRAINT "FK_6e95c1bf12dd49f302859aa03c7" FOREIGN KEY ("variantId") REFERENCES "product_variant" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
      )`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_6e95c1bf12dd49f302859aa03c" ON "cupping" ("variantId")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_6e95c1bf12dd49f302859aa03c"`);
    await queryRunner.query(`DROP TABLE "cupping"`);
  }
}
// #endregion migration
