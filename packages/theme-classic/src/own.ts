/** What a record has under a name that somebody wrote: `constructor` and `__proto__` are names like others. */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
