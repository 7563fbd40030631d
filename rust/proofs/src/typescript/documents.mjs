// Gives the GraphQL in templates its types, in memory: the texts on disk, and the places of what is wrong, stay those of the authors.

/** The functions whose template is GraphQL. */
const TAGS = new Set(['gql', 'graphql']);

/** As in the packages for typed documents; `__template` tells which one it is. */
const DECLARATIONS = `
interface GraphqlDocument<N, Result, Variables> { __apiType?: (variables: Variables) => Result; __template?: N }
declare function graphqlDocument<D>(): <T>(document: T) =>
  T extends string ? T & D : '__apiType' extends keyof T ? Omit<T, '__apiType'> & D : T & D;
`;

/** What is in a template, as the schemas were asked: blank where something is put into it. */
function textOf(template, file) {
  const inside = (node) => [node.getStart(file) + 1, node.getEnd() - 1];
  const [start, end] = inside(template);
  const blank = (text) => text.replace(/[^\n]/gu, ' ');
  let text = '';
  let at = start;
  for (const span of template.templateSpans ?? []) {
    const [from, to] = [span.expression.pos - 2, span.literal.getStart(file) + 1];
    text += file.text.slice(at, from) + blank(file.text.slice(from, to));
    at = to;
  }
  return text + file.text.slice(at, end);
}

/** What becomes a document of the template: itself, or what it is the tag or the argument of. */
function documentOf(ts, template) {
  const above = template.parent;
  if (ts.isTaggedTemplateExpression(above)) return above;
  const isCalled = ts.isCallExpression(above) && above.arguments[0] === template && ts.isIdentifier(above.expression);
  return isCalled && TAGS.has(above.expression.text) ? above : template;
}

/** Puts types around the templates of a file; `insertions` say where the text grew, and by how much. */
function addTypes(ts, file, numbers) {
  const found = [];
  const find = (node) => {
    const isTemplate = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
    const number = isTemplate && !ts.isLiteralTypeNode(node.parent) ? numbers.get(textOf(node, file)) : undefined;
    if (number === undefined) return ts.forEachChild(node, find);
    const document = documentOf(ts, node);
    found.push([document.getStart(file), `graphqlDocument<GraphqlDocuments[${number}]>()(`], [document.getEnd(), ')']);
  };
  find(file);
  let text = '';
  let at = 0;
  const insertions = found.map(([place, insertion]) => {
    text += file.text.slice(at, place) + insertion;
    at = place;
    return { at: text.length, length: insertion.length };
  });
  return { text: text + file.text.slice(at), insertions };
}

/** A host for the compiler that types the documents of the files below a folder. */
export function typeDocuments(ts, host, folder, documents) {
  const numbers = new Map(documents.map(([text], number) => [text, number]));
  const types = documents.map(
    ([, { result, variables }], number) => `  ${number}: GraphqlDocument<${number}, ${result}, ${variables}>;\n`,
  );
  const declared = `${folder}/graphql.d.ts`;
  const declarations = `${DECLARATIONS}interface GraphqlDocuments {\n${types.join('')}}\n`;
  const written = new Map();
  const read = (name, ...options) => {
    if (name === declared) return ts.createSourceFile(name, declarations, ...options);
    const file = host.getSourceFile(name, ...options);
    if (!file || !name.startsWith(`${folder}/`) || file.isDeclarationFile) return file;
    const authored = ts.createSourceFile(name, file.text, options[0], true);
    const { text, insertions } = addTypes(ts, authored, numbers);
    if (insertions.length === 0) return file;
    written.set(name, { authored, insertions });
    return ts.createSourceFile(name, text, options[0]);
  };
  const place = (name, at) => {
    const before = (written.get(name)?.insertions ?? []).filter((one) => one.at <= at);
    return at - before.reduce((sum, one) => sum + one.length, 0);
  };
  return {
    declared,
    host: { ...host, getSourceFile: read, fileExists: (name) => name === declared || host.fileExists(name) },
    /** What is wrong, where its author wrote it. */
    asAuthored(fault) {
      if (!fault.file || !written.has(fault.file.fileName)) return fault;
      const [start, end] = [fault.start, fault.start + fault.length].map((at) => place(fault.file.fileName, at));
      return { ...fault, file: written.get(fault.file.fileName).authored, start, length: end - start };
    },
  };
}
