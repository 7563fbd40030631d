/** The documents of the builder as data: their nodes become the theme's components. Only sites of the builder need it. */
export { Content, type ContentProps } from './Content/Content.js';
export { docPageProps, mdxPageProps } from './Content/pageProps.js';
export type {
  AdmonitionNode,
  CardsNode,
  CodeNode,
  ComponentNode,
  ContentNode,
  DetailsNode,
  DiagramNode,
  ElementNode,
  HeadingNode,
  ImageNode,
  PageData,
  PartNode,
  TableNode,
  TabsNode,
  TagPageData,
} from './types.js';
