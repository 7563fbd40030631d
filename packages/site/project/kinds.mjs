// The kinds of values that a type takes.

/** A type of more literals than this takes any. */
const MOST = 500;

/**
 * @returns {(string | object)[] | null} Kinds as the builder's `Kind` names them; null where values are not to be judged.
 */
export function kindsOf(ts, checker, type) {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.length > MOST) return null;
  const kinds = parts.map((part) => kindOf(ts, checker, part));
  if (kinds.includes(null)) return null;
  const found = kinds.filter((kind) => kind !== undefined);
  // A property that must never be given is one of a union of types, of which others are not looked at.
  if (found.length === 0) return null;
  const isFlag = [true, false].every((flag) => found.some((kind) => kind.flagOf === flag));
  const others = found.filter((kind) => !isFlag || kind.flagOf === undefined);
  return [...new Set(isFlag ? [...others, 'flag'] : others)];
}

/** The kind of what is no union: nothing where it takes no value, null where it may take any. */
function kindOf(ts, checker, type) {
  const { TypeFlags } = ts;
  const is = (flags) => (type.flags & flags) !== 0;
  if (is(TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.Never)) return undefined;
  if (is(TypeFlags.StringLiteral)) return { textOf: type.value };
  if (is(TypeFlags.StringLike)) return 'text';
  if (is(TypeFlags.NumberLiteral)) return { numberOf: type.value };
  if (is(TypeFlags.NumberLike)) return 'number';
  if (is(TypeFlags.BooleanLiteral)) return { flagOf: checker.typeToString(type) === 'true' };
  if (type.isIntersection()) return kindOfIntersection(ts, checker, type);
  return is(TypeFlags.Object) ? kindOfObject(ts, checker, type) : null;
}

/** Texts and numbers may be marked by an object, as in `string & {}`; of other intersections nothing is said. */
function kindOfIntersection(ts, checker, { types }) {
  const { StringLike, NumberLike } = ts.TypeFlags;
  const marked = types.find(({ flags }) => flags & (StringLike | NumberLike));
  if (marked) return kindOf(ts, checker, marked);
  const kinds = types.map((type) => kindOf(ts, checker, type));
  return kinds.every((kind) => kind === 'object') ? 'object' : null;
}

function kindOfObject(ts, checker, type) {
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'list';
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return 'function';
  if (type.symbol?.name === 'ReactElement') return 'element';
  const isMapped = (type.objectFlags & ts.ObjectFlags.Mapped) !== 0;
  if (isMapped) return checker.getIndexInfosOfType(type).some(({ keyType }) => isNumber(ts, keyType)) ? null : 'object';
  // A list is an object of some interfaces of the language, and anything is one of `{}`.
  const isOwn = type.symbol?.declarations?.every((declaration) => !isOfPackage(declaration.getSourceFile()));
  return isOwn && hasMembers(ts, checker, type) ? 'object' : null;
}

function hasMembers(ts, checker, type) {
  const indices = checker.getIndexInfosOfType(type);
  if (indices.some(({ keyType }) => isNumber(ts, keyType))) return false;
  // What lists and texts have, too, may be all that is wanted.
  const own = type.getProperties().filter(({ name }) => !Object.hasOwn(Array.prototype, name));
  return indices.length > 0 || own.length > 0;
}

function isNumber(ts, { flags }) {
  return (flags & ts.TypeFlags.NumberLike) !== 0;
}

function isOfPackage({ fileName }) {
  return fileName.includes('/node_modules/');
}
