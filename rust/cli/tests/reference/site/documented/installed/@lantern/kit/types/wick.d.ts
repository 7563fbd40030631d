/**
 * @docsCategory lights
 * @experimental
 */
export type Wick = {
    /** In millimetres. */
    length: number;
    from?: Wick[] | import('./lantern').Lantern;
};
/**
 * @description
 * What a light looks like from afar.
 *
 * @docsCategory signals
 * @docsPage Signals
 */
export declare enum Colour {
    /** Stop. */
    RED = "RED",
    GREEN = "GREEN"
}
/**
 * How far a light is seen.
 *
 * @docsCategory signals
 * @docsPage Signals
 */
export declare const RANGE = 12;
