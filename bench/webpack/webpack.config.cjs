// As webpack's own guides have it: TypeScript by ts-loader, styles by style-loader, a page by html-webpack-plugin.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const HtmlWebpackPlugin = require('html-webpack-plugin')

/** @param {{ page: string }} env */
module.exports = ({ page }) => ({
  mode: 'production',
  entry: `./${page}/main.tsx`,
  plugins: [
    new HtmlWebpackPlugin({
      // The page that Vite builds, without the script that it names there.
      templateContent: readFileSync(join(__dirname, page, 'index.html'), 'utf8').replace(
        /<script.*<\/script>/,
        '',
      ),
    }),
  ],
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        // The folder has several pages, of which one is built.
        use: { loader: 'ts-loader', options: { onlyCompileBundledFiles: true } },
        exclude: /node_modules/,
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  output: { clean: true },
  performance: { hints: false },
})
