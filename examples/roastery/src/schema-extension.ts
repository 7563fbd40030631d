import {
  parse,
  print,
  type GraphQLField,
  type GraphQLInputField,
  GraphQLInputObjectType,
  type GraphQLNamedType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  type GraphQLSchema,
  GraphQLEnumType,
  GraphQLUnionType,
  isIntrospectionType,
  isSpecifiedScalarType,
  printType,
  visit,
} from 'graphql';

const HEADER = `# What the plugins and custom fields of this shop add to Vendure's own schema. Made by \`npm run schema\`.
# A field that Vendure has too takes the place of Vendure's: it has another type or more arguments.
`;

type WithFields = GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType;

function hasFields(type: GraphQLNamedType | undefined): type is WithFields {
  return (
    type instanceof GraphQLObjectType || type instanceof GraphQLInterfaceType || type instanceof GraphQLInputObjectType
  );
}

function keywordOf(type: WithFields): string {
  if (type instanceof GraphQLInputObjectType) {
    return 'input';
  }
  return type instanceof GraphQLInterfaceType ? 'interface' : 'type';
}

/** A field as SDL. Descriptions are left out, and so are directives, of which there are none. */
function printField(field: GraphQLField<unknown, unknown> | GraphQLInputField): string {
  const taken = 'args' in field ? field.args.map((argument) => `${argument.name}: ${argument.type}`) : [];
  return `${field.name}${taken.length > 0 ? `(${taken.join(', ')})` : ''}: ${field.type}`;
}

/** A whole type as SDL, without descriptions: those of derived types are Vendure's. */
function printNew(type: GraphQLNamedType): string {
  return print(
    visit(parse(printType(type)), {
      enter: ({ kind, ...node }) => ('description' in node ? { kind, ...node, description: undefined } : undefined),
    }),
  );
}

function fieldsOf(type: WithFields): Map<string, string> {
  return new Map(Object.values(type.getFields()).map((field) => [field.name, printField(field)]));
}

/** What must be said of a type that both schemas have, if anything. */
function difference(base: GraphQLNamedType, own: GraphQLNamedType): string | undefined {
  if (hasFields(base) && hasFields(own)) {
    const before = fieldsOf(base);
    const added = [...fieldsOf(own)].filter(([name, text]) => before.get(name) !== text).map(([, text]) => `  ${text}`);
    return added.length > 0 ? `extend ${keywordOf(own)} ${own.name} {\n${added.join('\n')}\n}` : undefined;
  }
  if (base instanceof GraphQLEnumType && own instanceof GraphQLEnumType) {
    const added = own.getValues().filter(({ name }) => !base.getValue(name));
    return added.length > 0
      ? `extend enum ${own.name} {\n${added.map(({ name }) => `  ${name}`).join('\n')}\n}`
      : undefined;
  }
  if (base instanceof GraphQLUnionType && own instanceof GraphQLUnionType) {
    const known = new Set(base.getTypes().map(({ name }) => name));
    const added = own.getTypes().filter(({ name }) => !known.has(name));
    return added.length > 0 ? `extend union ${own.name} = ${added.map(({ name }) => name).join(' | ')}` : undefined;
  }
  return undefined;
}

/** The SDL that makes `own` of `base`: new types whole, of the others what is new. */
export function extensionOf(base: GraphQLSchema, own: GraphQLSchema): string {
  const parts = Object.values(own.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((type) => {
      const known = base.getType(type.name);
      return known ? difference(known, type) : printNew(type);
    })
    .filter((part) => part !== undefined);
  return `${HEADER}\n${parts.join('\n\n')}\n`;
}
