import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  Anchor: ({ deep }) => <i>{deep ? 'deep' : 'shallow'}</i>,
};
