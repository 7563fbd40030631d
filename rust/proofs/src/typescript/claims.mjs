// Compares what samples say of GraphQL with what it is: the type that a function is given for the result, and the variables.

/** The name that is meant: one that differs in at most two letters. */
function meant(written, names) {
  const distance = (one, other) => {
    let row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= other.length; j += 1) {
        const same = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
        next.push(Math.min(same, row[j] + 1, next[j - 1] + 1));
      }
      row = next;
    }
    return row[other.length];
  };
  const [nearest] = names.map((name) => [distance(written, name), name]).sort(([one], [other]) => one - other);
  return nearest && nearest[0] <= 2 && nearest[0] < written.length ? `; \`${nearest[1]}\` is` : '';
}

/** What a function that takes an object calls the document in it. */
const KEYS = new Set(['query', 'mutation', 'subscription', 'document']);

export class Claims {
  constructor(ts, checker) {
    Object.assign(this, { ts, checker, found: [], typed: new Set(), read: new Set() });
  }

  /** Looks at a file: `found` are a node and what is wrong with it, `typed` the templates, `read` those whose type is read. */
  look(file) {
    const visit = (node) => {
      if (this.ts.isExpression(node)) this.#count(node);
      if (this.ts.isCallExpression(node)) this.#compare(node);
      this.ts.forEachChild(node, visit);
    };
    visit(file);
  }

  /** The types of a document, which has them as those of the packages have. */
  #documentOf(node) {
    const type = this.checker.getTypeAtLocation(node);
    const [own, number] = ['__apiType', '__template'].map((name) => type.getProperty(name));
    if (!own || !number) return undefined;
    const bare = (symbol) => this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol));
    const [signature] = bare(own).getCallSignatures();
    const variables = this.checker.getTypeOfSymbol(signature.parameters[0]);
    return { number: bare(number).value, result: signature.getReturnType(), variables };
  }

  #count(node) {
    const document = this.#documentOf(node);
    if (!document) return;
    if (this.ts.isCallExpression(node)) this.typed.add(document.number);
    const wanted = this.checker.getContextualType(node);
    const members = wanted ? (wanted.isUnion() ? wanted.types : [wanted]) : [];
    if (members.some((member) => member.getProperty('__apiType'))) this.read.add(document.number);
  }

  #compare(call) {
    const [first] = call.typeArguments ?? [];
    for (const [at, argument] of call.arguments.entries()) {
      const isObject = this.ts.isObjectLiteralExpression(argument);
      const nodes = isObject ? [...KEYS].map((key) => this.#member(argument, key)) : [argument];
      const document = nodes.map((node) => node && this.#documentOf(node)).find(Boolean);
      if (!document) continue;
      if (first) {
        this.read.add(document.number);
        const claimed = this.checker.getTypeFromTypeNode(first);
        this.#tell(this.#findClaim(document.result, claimed, 'the result'), first);
      }
      const given = isObject ? this.#member(argument, 'variables') : this.#variablesAfter(call, at, document);
      if (given) this.#tell(this.#findInput(given, document.variables, 'the request'), given);
    }
  }

  #member(object, name) {
    const found = object.properties.find((one) => one.name?.getText() === name);
    return found && (this.ts.isShorthandPropertyAssignment(found) ? found.name : found.initializer);
  }

  /** The argument after a document, if it is its variables, or what it has as `variables` where it has more to say. */
  #variablesAfter(call, at, { variables }) {
    const parameter = this.checker.getResolvedSignature(call)?.getDeclaration()?.parameters[at + 1];
    if (!parameter) return undefined;
    const declared = this.checker.getTypeAtLocation(parameter);
    const given = call.arguments[at + 1];
    if (this.checker.getNonNullableType(declared).getProperty('variables')) {
      return given && this.ts.isObjectLiteralExpression(given) ? this.#member(given, 'variables') : undefined;
    }
    if (!/variables/i.test(parameter.name.getText())) return undefined;
    if (!given) {
      const needed = variables.getProperties().find((one) => !this.#isOptional(one));
      if (needed) this.#tell({ message: `\`${needed.name}\` is missing` }, call);
    }
    return given;
  }

  #tell(difference, node) {
    if (!difference) return;
    const { node: own, message } = difference;
    const isHere = own && own.getSourceFile() === node.getSourceFile();
    this.found.push({ node: isHere ? own : node, message });
  }

  #isOptional(symbol) {
    return (symbol.flags & this.ts.SymbolFlags.Optional) !== 0;
  }

  #isAssignable(from, to) {
    return this.checker.isTypeAssignableTo(from, to);
  }

  /** The first thing that a result is not, which a sample says it is. */
  #findClaim(from, to, path) {
    if (this.#isAssignable(from, to)) return undefined;
    const [bare, wanted] = [from, to].map((type) => this.checker.getNonNullableType(type));
    if (bare !== from && !this.#isAssignable(this.checker.getNullType(), to)) {
      return this.#findClaim(bare, wanted, path) ?? { message: `${path} may be null` };
    }
    const members = bare.isUnion() ? bare.types : [bare];
    // Of a type of which nothing is asked, the sample says that it does not come.
    const isAsked = (member) => (member.flags & this.ts.TypeFlags.Object) === 0 || member.getProperties().length > 0;
    const other = members.filter(isAsked).find((member) => !this.#isAssignable(member, wanted));
    if (!other) return undefined;
    const list = (type) => this.checker.isArrayType(type) && this.checker.getTypeArguments(type)[0];
    if (list(other) && list(wanted)) return this.#findClaim(list(other), list(wanted), path);
    if (wanted.isUnion() || (other.flags & this.ts.TypeFlags.Object) === 0) return this.#differs(other, wanted, path);
    for (const property of wanted.getProperties()) {
      const own = other.getProperty(property.name);
      const node = property.valueDeclaration;
      if (!own && this.#isOptional(property)) continue;
      if (!own) {
        const names = other.getProperties().map((one) => one.name);
        const message = `\`${property.name}\` is nothing that the request asks for${meant(property.name, names)}`;
        return { node, message };
      }
      const [is, said] = [own, property].map((symbol) => this.checker.getTypeOfSymbol(symbol));
      const difference = this.#findClaim(is, said, `\`${property.name}\``);
      if (difference) return { node, ...difference };
    }
    return undefined;
  }

  #differs(is, said, path) {
    const [one, other] = [is, said].map((type) => this.checker.typeToString(type));
    return { message: `${path} may be ${one}, which is no ${other}` };
  }

  /** The first thing that a request does not take, or that it misses. */
  #findInput(given, to, path) {
    const node = this.ts.isAsExpression(given) || this.ts.isParenthesizedExpression(given) ? given.expression : given;
    const wanted = this.checker.getNonNullableType(to);
    const members = wanted.isUnion() ? wanted.types : [wanted];
    if (this.ts.isArrayLiteralExpression(node)) {
      const list = members.find((member) => this.checker.isArrayType(member));
      const [one] = list ? this.checker.getTypeArguments(list) : [];
      return one && node.elements.map((element) => this.#findInput(element, one, path)).find(Boolean);
    }
    const object = members.find((member) => member.flags & this.ts.TypeFlags.Object && !this.checker.isArrayType(member));
    if (!this.ts.isObjectLiteralExpression(node) || !object) return this.#findValue(node, to, path);
    for (const property of node.properties) {
      const name = property.name?.text;
      if (name === undefined) continue;
      const symbol = object.getProperty(name);
      if (!symbol) {
        const names = object.getProperties().map((one) => one.name);
        return { node: property, message: `\`${name}\` is nothing that ${path} takes${meant(name, names)}` };
      }
      const value = this.ts.isPropertyAssignment(property) ? property.initializer : property.name;
      const difference = this.#findInput(value, this.checker.getTypeOfSymbol(symbol), `\`${name}\``);
      if (difference) return { node: property, ...difference };
    }
    const is = this.checker.getTypeAtLocation(node);
    const missing = object.getProperties().find((one) => !this.#isOptional(one) && !is.getProperty(one.name));
    return missing && { node, message: `\`${missing.name}\` is missing` };
  }

  #findValue(node, to, path) {
    const type = this.checker.getTypeAtLocation(node);
    const wanted = this.checker.getNonNullableType(to);
    if (this.#isAssignable(type, to)) return undefined;
    // What may be right is: a form may hold a file, and a sample knows that it does not.
    const members = type.isUnion() ? type.types : [type];
    if (members.some((member) => this.#isAssignable(member, wanted))) return undefined;
    // A sample need not know the words of an enum.
    const isText = (type.flags & this.ts.TypeFlags.String) !== 0;
    if (isText && this.#isAssignable(wanted, this.checker.getStringType())) return undefined;
    const [one, other] = [type, to].map((is) => this.checker.typeToString(is));
    return { node, message: `${path} takes ${other}, and this is ${one}` };
  }
}
