import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Props every story sets by other means, or that only make sense in code. */
const hidden = new Set(['ref', 'key']);

/**
 * Completes what is derived from the types: markup is a text with a warning, a React node a text unless the story gives
 * one that no text can be, and a callback has no control.
 */
export const describeArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes)
      .filter(([name]) => !hidden.has(name))
      .map(([name, argType]) => {
        const type = String(argType.table?.type?.summary ?? '');
        if (/^html/i.test(name) || /Html\b/.test(type)) {
          const note = 'Trusted markup: it is rendered as it is.';
          const description = [argType.description, note].filter(Boolean).join(' ');
          return [name, { control: { type: 'text' }, ...argType, description }];
        }
        if (/ReactNode/.test(type)) {
          const given = initialArgs[name];
          const isText = given === undefined || typeof given === 'string';
          return [name, { ...argType, control: isText ? { type: 'text' } : false }];
        }
        if (type.includes('=>')) return [name, { ...argType, control: false }];
        return [name, argType];
      }),
  );
