import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Makes the next migration of an empty database wait for a minute in the middle of its first script, or between that script and its record; later
 * ones run normally.
 */
export async function holdMigration(operator: pg.Client, moment: keyof typeof holds = 'script'): Promise<void> {
  // A sequence is not rolled back with the script.
  await operator.query(`
    create schema hold; create sequence hold.times;
    create function hold.once() returns void language plpgsql as $$ begin
      if nextval('hold.times') = 1 then perform pg_sleep(60); end if; end $$;
    ${holds[moment]}
    create event trigger hold on ddl_command_end when tag in ('CREATE TABLE') execute function hold.watch()`)
}

const holds = {
  script: `
    create function hold.watch() returns event_trigger language plpgsql as $$ begin
      if to_regclass('public."Company"') is not null then perform hold.once(); end if; end $$;`,
  record: `
    create function hold.record() returns trigger language plpgsql as $$ begin perform hold.once(); return new; end $$;
    create function hold.watch() returns event_trigger language plpgsql as $$ begin
      if not exists (select from pg_trigger where tgname = 'hold') then
        create trigger hold before insert on public."_prisma_migrations" for each row execute function hold.record(); end if; end $$;`,
}

/** Waits until the migration is paused. Returns the process id of its connection. */
export async function heldMigration(operator: pg.Client): Promise<number> {
  for (;;) {
    const { rows } = await operator.query(`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)
    if (rows[0]) return rows[0].pid
    await sleep(20)
  }
}
