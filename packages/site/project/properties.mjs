// What the type of a component says of its properties. What cannot be told for certain takes anything.
import { kindsOf } from './kinds.mjs';

/** What React takes for itself, and what stands between tags. */
const UNCHECKED = new Set(['children', 'key', 'ref']);

/** Reads the properties of components, by the checker of one program. */
export class Properties {
  #ts;
  #checker;
  /** Whether all that a type is made of was found, by the type. */
  #whole = new Map();

  constructor(ts, checker) {
    this.#ts = ts;
    this.#checker = checker;
  }

  /**
   * The table of the component that an expression is; nothing where no author gave its properties a type.
   * @returns {object | undefined} `PropTypes` of the builder.
   */
  ofComponent(node) {
    const component = this.#checker.getTypeAtLocation(node);
    const calls = component.getCallSignatures();
    if (calls.length > 1) return undefined;
    if (calls.length === 1 && calls[0].parameters.length === 0) {
      const { declaration } = calls[0];
      const isTyped = declaration && !(declaration.flags & this.#ts.NodeFlags.JavaScriptFile);
      return isTyped ? { properties: {}, open: false } : undefined;
    }
    const props = calls.length === 1 ? this.#ofFunction(calls[0], node) : this.#ofClass(component, node);
    const members = props?.isUnion() ? props.types : [props];
    const { Object: object, Intersection } = this.#ts.TypeFlags;
    if (!members.every((member) => member && member.flags & (object | Intersection))) return undefined;
    return this.#tableOf(members, this.#defaultsOf(component, node), node);
  }

  #tableOf(members, defaults, node) {
    const properties = {};
    const names = new Set(members.flatMap((member) => member.getProperties().map(({ name }) => name)));
    for (const name of names) {
      if (UNCHECKED.has(name) || name.startsWith('__@')) continue;
      const found = members.map((member) => member.getProperty(name)).filter((symbol) => symbol !== undefined);
      // What is only unpacked has no declaration, and needs not be there.
      if (!found.every(({ declarations }) => declarations?.length > 0)) return undefined;
      const types = found.map((symbol) => this.#typeOf(symbol, node));
      const isEverywhere = found.length === members.length;
      const required = isEverywhere && found.every((symbol, index) => this.#isRequired(symbol, types[index]));
      const kinds = types.map((type) => kindsOf(this.#ts, this.#checker, type));
      const takes = kinds.includes(null) ? null : kinds.flat();
      properties[name] = { required: required && !defaults.has(name), takes };
    }
    const isOpen = (member) => !this.#isWhole(member) || this.#checker.getIndexInfosOfType(member).length > 0;
    return { properties, open: members.some(isOpen) };
  }

  #ofFunction({ parameters: [parameter] }, node) {
    const declared = parameter.valueDeclaration;
    const isTyped =
      declared && (!this.#ts.isParameter(declared) || declared.type || this.#ts.getJSDocType(declared) !== undefined);
    return isTyped ? this.#typeOf(parameter, node) : undefined;
  }

  #ofClass(component, node) {
    const props = component.getConstructSignatures()[0]?.getReturnType().getProperty('props');
    return props && this.#typeOf(props, node);
  }

  /** The names of the properties that the component has values for. */
  #defaultsOf(component, node) {
    const defaults = component.getProperty('defaultProps');
    // React's own types say only that there may be some.
    if (!defaults || defaults.flags & this.#ts.SymbolFlags.Optional) return new Set();
    return new Set(
      this.#typeOf(defaults, node)
        .getProperties()
        .map(({ name }) => name),
    );
  }

  #typeOf(symbol, node) {
    return this.#checker.getTypeOfSymbolAtLocation(symbol, node);
  }

  #isRequired(symbol, type) {
    const { Any, Unknown, Undefined, Void, TypeParameter } = this.#ts.TypeFlags;
    const mayBeAbsent = ({ flags }) => (flags & (Any | Unknown | Undefined | Void | TypeParameter)) !== 0;
    if (symbol.flags & this.#ts.SymbolFlags.Optional) return false;
    return !(type.isUnion() ? type.types : [type]).some(mayBeAbsent);
  }

  /** Whether all that a type extends was found: the package with its types may not be installed. */
  #isWhole(type) {
    const known = this.#whole.get(type);
    if (known !== undefined) return known;
    // It may extend itself by a mistake.
    this.#whole.set(type, true);
    const isWhole = type.isUnionOrIntersection()
      ? type.types.every((part) => this.#isWhole(part))
      : (type.flags & this.#ts.TypeFlags.Object) !== 0 &&
        this.#basesOf(type).every((node) => this.#isWhole(this.#checker.getTypeAtLocation(node)));
    this.#whole.set(type, isWhole);
    return isWhole;
  }

  #basesOf({ symbol }) {
    const declared = symbol?.declarations?.filter((declaration) => this.#ts.isInterfaceDeclaration(declaration)) ?? [];
    return declared.flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types));
  }
}
