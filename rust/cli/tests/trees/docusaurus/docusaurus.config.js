module.exports = { title: 'Boats', url: 'https://boats.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };
