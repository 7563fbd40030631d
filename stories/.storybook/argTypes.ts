import { isValidElement, type ReactNode } from 'react';
import type { Args, ArgsEnhancer, ArgTypesEnhancer, InputType, StrictInputType } from 'storybook/internal/types';
import { fromText, toText, type Form } from '../fixtures/texts';

/** The arguments that are nodes, without a description yet. */
const unnamed = (args: Args): Record<string, StrictInputType> =>
  Object.fromEntries(Object.keys(args).flatMap((name) => (nodeOf(args[name]) ? [[name, { name }]] : [])));

/** An argument as a text, if it has an element in it and a text can be it. A list of texts alone is data. */
const nodeOf = (given: unknown) =>
  isValidElement(given) || (Array.isArray(given) && given.some(isValidElement))
    ? toText(given as ReactNode)
    : undefined;

/** Props every story sets by other means, or that only make sense in code. */
const hidden = new Set(['ref', 'key']);

/**
 * Completes what is derived from the types: markup is a text with a warning, a React node a text unless the story gives
 * one that no text can be, and a callback has no control. An element that a text can be is `written` in a form.
 */
export const describeArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    // What only a story names, such as the children of an element, has no type to be described by.
    Object.entries({ ...unnamed(initialArgs), ...argTypes })
      .filter(([name]) => !hidden.has(name))
      .map(([name, argType]) => {
        const type = String(argType.table?.type?.summary ?? '');
        if (/^html/i.test(name) || /Html\b/.test(type)) {
          const note = 'Trusted markup: it is rendered as it is.';
          const description = [argType.description, note].filter(Boolean).join(' ');
          return [name, { control: { type: 'text' }, ...argType, description }];
        }
        const given: unknown = initialArgs[name];
        const written = nodeOf(given);
        if (written) return [name, { ...argType, control: { type: 'text' }, written: written.form }];
        if (/ReactNode/.test(type)) {
          const isText = given === undefined || typeof given === 'string';
          return [name, { ...argType, control: isText ? { type: 'text' } : false }];
        }
        if (type.includes('=>')) return [name, { ...argType, control: false }];
        return [name, argType];
      }),
  );

/** The arguments that are written in a form, with it. */
const formsOf = (argTypes: Record<string, InputType>): [name: string, form: Form][] =>
  Object.entries(argTypes).flatMap(([name, { written }]) => (written ? [[name, written as Form]] : []));

/** Makes texts of the nodes that a text can be, so that they have a control. */
export const writeNodes: ArgsEnhancer = ({ initialArgs, argTypes }) =>
  Object.fromEntries(formsOf(argTypes).map(([name]) => [name, toText(initialArgs[name] as ReactNode)?.text]));

/** Makes nodes of such texts again, as the component takes them. */
export function readNodes(args: Record<string, unknown>, argTypes: Record<string, InputType>): Record<string, unknown> {
  const read = formsOf(argTypes).flatMap(([name, form]) => {
    const text = args[name];
    return typeof text === 'string' ? [[name, fromText(text, form)]] : [];
  });
  return { ...args, ...(Object.fromEntries(read) as Record<string, unknown>) };
}
