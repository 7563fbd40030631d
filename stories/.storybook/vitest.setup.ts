import { configure } from 'storybook/test';

// Longer than anything takes, in ms: a busy machine fails no test. In the workshop a failure shows after a second.
configure({ asyncUtilTimeout: 60_000 });
