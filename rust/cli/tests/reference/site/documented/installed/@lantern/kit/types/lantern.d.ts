import { Wick } from './wick';
/**
 * What all lights have in common. Nobody looks it up.
 */
export declare abstract class Light {
    /** How bright it is. */
    brightness: number;
    private heat;
}
/**
 * @description
 * A light to carry, with a {@link Wick}. See {@link Lantern.light} and the [beginning](/handbook/).
 *
 * ## In the rain
 *
 * Close its <Shutter> first: `{ closed: true }`.
 *
 * @example
 * ```ts
 * const lantern = new Lantern();
 * lantern.light(match => match.strike());
 * ```
 *
 * @docsCategory parts of old lights
 * @since 1.2.0
 */
export declare class Lantern<Fuel extends Oil | Wax = Oil> extends Light implements Carried {
    /**
     * @description
     * What burns.
     *
     * @default 'oil'
     * @since 2.0.0
     */
    readonly fuel?: Fuel;
    wick: Wick;
    /**
     * Lights it.
     * @deprecated Use {@link Lantern.glow}
     */
    light(how: (match: Match) => void): Promise<Lantern>;
    light(): Promise<Lantern>;
    /** @internal */
    smell: string;
    protected glow(options: {
        /** From 0 to 1. */
        strength: number;
    }): void;
    get isLit(): boolean;
}
/**
 * @docsCategory lights
 * @docsPage carrying
 * @docsWeight 1
 */
export interface Carried {
    /** Its handle. */
    handle: string | Record<'left' | 'right', Carried>;
}
/**
 * Carries something, see {@link https://lantern.example.com the start}.
 *
 * @param what - What to carry
 * @returns the {@link Carried} thing
 * @docsCategory lights
 * @docsPage carrying
 */
export declare function carry<T extends Carried>(what: T): T;
export declare function carry(what: Carried, far: boolean): Carried;
