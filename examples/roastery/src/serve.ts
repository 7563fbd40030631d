import { bootstrap, JobQueueService } from '@vendure/core';
import { withAdminUi } from './admin-ui';
import { built } from './built';
import { seededDatabase } from './seed';
import { config } from './vendure-config';

/** Calls when the shop has to stop: at a signal, or, if somebody asked for that, when standard input ends. */
function whenToldToStop(stop: () => void): void {
  // instead of Nest's own listeners, which end the process by the signal
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.once(signal, stop);
  }
  if (process.env.npm_lifecycle_event === 'start') {
    // npm passes signals on to a shell, which ends and leaves the shop behind
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
  if (process.env.STOP_WITH_STDIN) {
    process.stdin.once('end', stop).resume();
  }
}

/** Server and worker in one process. Every start begins with the seeded database; nothing is kept. */
export async function serve(): Promise<void> {
  await seededDatabase();
  await built();
  const app = await bootstrap(process.env.ADMIN_UI ? withAdminUi(config) : config);
  await app.get(JobQueueService).start();

  const address = `http://127.0.0.1:${config.apiOptions.port}`;
  console.log(`Shop on ${address}`);
  console.log(`Storefront ${address}/store`);
  console.log(`Dashboard  ${address}/dashboard`);
  if (process.env.ADMIN_UI) {
    console.log(`Admin UI   ${address}/admin`);
  }
  console.log(`Shop API   ${address}/shop-api`);
  console.log(`Admin API  ${address}/admin-api`);
  console.log(`GraphiQL   ${address}/graphiql/shop and ${address}/graphiql/admin`);
  console.log(`Mailbox    ${address}/mailbox`);

  let stopping = false;
  whenToldToStop(() => {
    if (stopping) {
      return;
    }
    stopping = true;
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
