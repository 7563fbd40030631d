import { bootstrap, JobQueueService } from '@vendure/core';
import { seededDatabase } from './seed';
import { config } from './vendure-config';

/** Server and worker in one process. Every start begins with the seeded database; nothing is kept. */
async function main() {
  await seededDatabase();
  const app = await bootstrap(config);
  await app.get(JobQueueService).start();

  const address = `http://127.0.0.1:${config.apiOptions.port}`;
  console.log(`Shop API   ${address}/shop-api`);
  console.log(`Admin API  ${address}/admin-api`);
  console.log(`Mailbox    ${address}/mailbox`);

  // instead of Nest's own listeners, which end the process by the signal
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
