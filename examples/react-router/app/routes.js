import { index, route } from '@react-router/dev/routes';

export default [index('pages/repair.mdx'), route('brakes', 'pages/brakes.mdx'), route('*', 'missing.jsx')];
