export default { index: 'Home', guide: 'The guide' };
